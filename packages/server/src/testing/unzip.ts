import { inflateRawSync } from 'node:zlib'

const END = 0x06054b50
const LENGTH_OF_END = 22

/** The files in a small ZIP archive, by their paths. @throws when it is none */
export function unzip(archive: Buffer): Map<string, string> {
  const end = archive.length - LENGTH_OF_END
  if (archive.readUInt32LE(end) !== END) throw new Error('Not a ZIP archive, or one that is cut off')
  const files = new Map<string, string>()
  let at = archive.readUInt32LE(end + 16)
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const nameLength = archive.readUInt16LE(at + 28)
    const path = archive.toString('utf8', at + 46, at + 46 + nameLength)
    const local = archive.readUInt32LE(at + 42)
    const from = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28)
    const packed = archive.subarray(from, from + archive.readUInt32LE(at + 20))
    files.set(path, (archive.readUInt16LE(at + 10) === 8 ? inflateRawSync(packed) : packed).toString())
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32)
  }
  return files
}
