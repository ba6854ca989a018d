import { erasurePaths } from '@zari/shared/api/erasure-paths'
import { request } from '@zari/shared/api/request'
import type { EraseReason } from '@zari/shared/auth/erase-reasons'
import {
  type ErasurePreview,
  type ErasuresAnswer,
  type ErasureScope,
  isErasurePreview,
  isErasuresAnswer,
} from '@zari/shared/customers/erasure'
import { withPassword } from '../../sync/session/with-password.tsx'
import { withSession } from '../../sync/session/with-session.ts'

const post = (path: string, body: unknown = {}) =>
  withPassword(() => request(path, isErasuresAnswer, { method: 'POST', body }))

export const previewBlock = (body: ErasureScope): Promise<ErasurePreview> =>
  withSession(() => request(erasurePaths.preview, isErasurePreview, { method: 'POST', body }))

export const block = (scope: ErasureScope): Promise<ErasuresAnswer> => post(erasurePaths.all, scope)

export const unblock = (id: string): Promise<ErasuresAnswer> => post(erasurePaths.one(id, 'unblock'))

export const eraseSooner = (id: string, reason: EraseReason): Promise<ErasuresAnswer> =>
  post(erasurePaths.one(id, 'erase'), { reason })
