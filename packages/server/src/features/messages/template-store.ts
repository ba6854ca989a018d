import { missingIn } from '@zari/shared/messages/edit-template'
import { type StoredTemplate, templateKey, type TemplateName } from '@zari/shared/messages/templates'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import type { Transaction } from '../../db/transaction.ts'
import { invalid, templateChanged } from '../../lib/errors.ts'

interface TemplateDocument extends Omit<StoredTemplate, 'at'> {
  _id: string
  at: Date
  changeSeq: number
}

interface Numbering {
  next(session: ClientSession): Promise<number>
}

export interface TemplateStore {
  model: Model<TemplateDocument>
  transaction: Transaction
  numbering: Numbering
}

export function createTemplateStore(
  connection: Connection,
  transaction: Transaction,
  numbering: Numbering,
): TemplateStore {
  const schema = new Schema<TemplateDocument>(
    {
      _id: String,
      language: String,
      kind: String,
      wording: String,
      text: { type: String, default: null },
      version: Number,
      by: String,
      at: Date,
      changeSeq: Number,
    },
    { versionKey: false, collection: 'message_templates' },
  )
  schema.index({ changeSeq: 1 })
  return {
    model: connection.model<TemplateDocument>('message_templates', schema),
    transaction,
    numbering,
  }
}

function present({ language, kind, wording, text, version, by, at }: TemplateDocument): StoredTemplate {
  return { language, kind, wording, text: text ?? null, version, by, at: at.toISOString() }
}

export async function readTemplates({ model }: TemplateStore): Promise<StoredTemplate[]> {
  return (await model.find().sort({ _id: 1 }).lean()).map(present)
}

export async function haveChanged(
  { model }: TemplateStore,
  changeSeq: { $gt: number; $lte: number },
): Promise<boolean> {
  return (await model.exists({ changeSeq })) !== null
}

interface TemplateWrite {
  name: TemplateName
  text: string | null
  base: number
  by: string
}

/**
 * Writes a template unless it changed since `base`.
 * @throws HttpError 409 with the current template
 */
export async function writeTemplate(store: TemplateStore, write: TemplateWrite): Promise<StoredTemplate> {
  const { name, text, base, by } = write
  const _id = templateKey(name)
  return store.transaction(async (session) => {
    const current = await store.model.findById(_id, null, { session }).lean()
    if (current && current.version === base + 1 && current.by === by && (current.text ?? null) === text)
      return present(current)
    if ((current?.version ?? 0) !== base) throw templateChanged(current ? present(current) : null)
    const changeSeq = await store.numbering.next(session)
    const next: TemplateDocument = { _id, ...name, text, version: base + 1, by, at: new Date(), changeSeq }
    // Concurrent writes take the same version, of which the database accepts one.
    await store.model.replaceOne({ _id }, next, { session, upsert: true })
    return present(next)
  })
}

/** @throws HttpError 422 when a required part of the original is missing without confirmation */
export function checkMissing({ wording }: TemplateName, text: string, without: readonly string[]): void {
  const missing = missingIn(text, wording).filter((placeholder) => !without.includes(placeholder))
  if (missing.length === 0) return
  const words = missing.map((placeholder) => `{${placeholder}}`).join(', ')
  throw invalid([
    {
      path: 'without',
      message: `The default message has ${words}. Save without it?`,
    },
  ])
}
