import { orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import sharp, { type Metadata } from 'sharp'
import { hostilePictures } from './hostile-pictures.ts'
import { processesOf } from './memory.ts'
import { upload } from './pictures.ts'
import { useOwnServer } from './test-server.ts'

export const PICTURE_KIND = 'custom-outfit-quotes'

export const named = (name: string) => hostilePictures[name]?.() ?? Promise.reject(new Error(name))
export const workers = () => processesOf(process.pid, ['picture-worker'])

/** A server to which visitors send pictures with a form. */
export function usePictureForms() {
  const server = useOwnServer({ env: { TRUST_PROXY: '1' } })

  async function uploaded(pictures: readonly Uint8Array[]): Promise<string[]> {
    const paths: string[] = []
    for (const each of pictures) paths.push(await upload(server.current.visitor(), each, 'image/png'))
    return paths
  }

  async function post(designImageUrls: string[], from = '192.0.2.1') {
    const input = { ...goodInput[PICTURE_KIND](), designImageUrls }
    const path = orderKinds[PICTURE_KIND].publicPath
    return server.current.visitor().post(path, input, { 'X-Forwarded-For': from })
  }

  async function send(pictures: readonly Uint8Array[]) {
    const paths = await uploaded(pictures)
    return { ...(await post(paths)), paths }
  }

  async function seenByStaff(path: string): Promise<Buffer> {
    const staff = await server.current.signedIn()
    const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const response = await fetch(server.current.origin + path, { headers: { Cookie: cookie } })
    return Buffer.from(await response.arrayBuffer())
  }

  const metadataOf = async (path: string): Promise<Metadata> => sharp(await seenByStaff(path)).metadata()

  return { server, uploaded, post, send, seenByStaff, metadataOf }
}
