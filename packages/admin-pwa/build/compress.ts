import { readFile, readdir, writeFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const dist = new URL('../dist/', import.meta.url)
/** woff2 and png are compressed already. */
const COMPRESSIBLE = /\.(?:html|js|css|svg|webmanifest)$/

const files = (await readdir(dist, { recursive: true })).filter((file) => COMPRESSIBLE.test(file))
await Promise.all(
  files.map(async (file) => {
    const whole = await readFile(new URL(file, dist))
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
    await writeFile(new URL(`${file}.br`, dist), await promisify(brotliCompress)(whole, { params }))
    await writeFile(new URL(`${file}.gz`, dist), await promisify(gzip)(whole, { level: 9 }))
  }),
)
