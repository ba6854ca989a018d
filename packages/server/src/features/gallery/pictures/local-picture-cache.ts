import { PIECE_FORMATS, type PieceFormat, type PiecePicture } from '@zari/shared/gallery/picture'
import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { PictureDocument } from '../gallery-schema.ts'
import { cropAndStore, type PictureParts } from './make-picture.ts'
import { deletePicture } from './sweep-pictures.ts'
import { pictureFile, pictureKey, pictureKeys, pictureTypes } from './picture-store.ts'

const PARTY = 'gallery'

/** On the local disk: works while the file store is away. Lost files are made again from the photograph. */
export class LocalPictureCache {
  readonly folder: string
  readonly #parts: PictureParts
  readonly #coming = new Map<string, Promise<boolean>>()

  constructor(parts: PictureParts, folder: string) {
    this.#parts = parts
    this.folder = folder
  }

  /** @returns false when there is no such picture @throws StoreUnavailableError */
  async bring(id: string, width: number, format: PieceFormat): Promise<boolean> {
    const name = pictureFile(id, width, format)
    const known = this.#coming.get(name)
    if (known) return known
    const coming = this.#bring(id, width, format).finally(() => this.#coming.delete(name))
    this.#coming.set(name, coming)
    return coming
  }

  /** In the store, with all sizes. @throws StoreUnavailableError */
  async isThere({ id, widths }: Pick<PiecePicture, 'id' | 'widths'>): Promise<boolean> {
    const there = new Set<string>()
    for await (const { key } of this.#parts.uploads.store.list(pictureKeys(id))) there.add(key)
    const wanted = widths.flatMap((width) => PIECE_FORMATS.map((format) => pictureKey(id, width, format)))
    if (wanted.every((key) => there.has(key))) return true
    const picture = await this.#kept(id)
    return picture !== null && this.#makeAgain(picture)
  }

  /** One that is going would be stored again as it is deleted. */
  #kept(id: string) {
    return this.#parts.gallery.pictures.findOne({ _id: id, isGoing: { $ne: true } }).lean()
  }

  async #bring(id: string, width: number, format: PieceFormat): Promise<boolean> {
    const picture = await this.#kept(id)
    if (!picture?.widths.includes(width)) return false
    const object = await this.#parts.uploads.store.open(pictureKey(id, width, format))
    if (object) {
      await this.#put(pictureFile(id, width, format), (unfinished) =>
        pipeline(object.body, createWriteStream(unfinished)),
      )
      return true
    }
    return this.#makeAgain(picture)
  }

  #makeAgain(picture: PictureDocument): Promise<boolean> {
    const key = picture._id
    const known = this.#coming.get(key)
    if (known) return known
    const coming = this.#remake(picture).finally(() => this.#coming.delete(key))
    this.#coming.set(key, coming)
    return coming
  }

  async #remake({ _id: id, source, cropping }: PictureDocument): Promise<boolean> {
    const { uploads } = this.#parts
    const made = await cropAndStore(
      { uploads },
      { source, cropping, party: PARTY },
      async (files, newId, widths) => {
        for (const width of widths) {
          for (const format of PIECE_FORMATS) {
            const file = files.file(width, format)
            await this.#put(pictureFile(id, width, format), (unfinished) => copyFile(file, unfinished))
            if (newId !== id)
              await uploads.store.putFile(pictureKey(id, width, format), file, pictureTypes[format])
          }
        }
      },
    )
    return made !== undefined
  }

  async #put(name: string, write: (unfinished: string) => Promise<void>): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const unfinished = join(this.folder, `.${name}.${randomUUID().slice(0, 8)}`)
    try {
      await write(unfinished)
      await rename(unfinished, join(this.folder, name))
    } finally {
      await rm(unfinished, { force: true })
    }
  }

  /** Of one that is marked as going, also from the store. Other servers clear their disks within the hour. */
  async remove(picture: PictureDocument): Promise<void> {
    await deletePicture(this.#parts, picture)
    await this.clear()
  }

  async clear(): Promise<void> {
    await mkdir(this.folder, { recursive: true, mode: 0o700 })
    const names = (await readdir(this.folder)).filter((name) => !name.startsWith('.'))
    const known = new Set((await this.#parts.gallery.pictures.distinct('_id')).map(String))
    for (const name of names) {
      if (!known.has(name.slice(0, name.indexOf('-')))) await rm(join(this.folder, name), { force: true })
    }
  }
}
