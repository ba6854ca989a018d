import { missingIn, type TemplateEdit } from '@zari/shared/messages/edit-template'
import { type StoredTemplate, templateKey, type TemplateName } from '@zari/shared/messages/templates'
import { type ClientSession, type Connection, type Model, Schema } from 'mongoose'
import type { Transaction } from '../../db/transaction.ts'
import { invalid } from '../../lib/errors.ts'
import { changesOf, nextVersion, type StoredVersion, versionOf } from '../../lib/versioned.ts'

interface TemplateDocument extends TemplateName, StoredVersion {
  _id: string
  text: string | null
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
      changedAt: Date,
      changedBy: String,
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

function present(stored: TemplateDocument): StoredTemplate {
  const { language, kind, wording, text } = stored
  return { language, kind, wording, text: text ?? null, ...versionOf(stored) }
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

/** @throws HttpError 409 with the template as it stands */
export async function writeTemplate(
  store: TemplateStore,
  name: TemplateName,
  edit: Pick<TemplateEdit, 'version' | 'text'>,
  by: string,
): Promise<StoredTemplate> {
  const _id = templateKey(name)
  return store.transaction(async (session) => {
    const stored = await store.model.findById(_id, null, { session }).lean()
    const current = stored ? present(stored) : { ...name, text: null, ...versionOf(stored) }
    const { text } = changesOf(edit, current, current)
    if (text === undefined) return current
    // Of two transactions that take a number, the second begins again and finds the version of the first.
    const changeSeq = await store.numbering.next(session)
    const next: TemplateDocument = { _id, ...name, text, ...nextVersion(current, by), changeSeq }
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
