import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema'
import { passkeyPaths } from '@zari/shared/api/passkey-paths'
import type { ErrorBody } from '@zari/shared/api/error-body'
import { IDEMPOTENCY_HEADER } from '@zari/shared/api/headers'
import type { Role } from '@zari/shared/auth/roles'
import { DATA_VERSION } from '@zari/shared/lib/version'
import * as v from 'valibot'
import type { AccessRule } from '../http/authorize.ts'
import { adminRules, passkeyRules, pictureRules, publicRoutes, rootRules } from './access-rules.ts'

const errorSchema = v.looseObject({
  code: v.pipe(v.string(), v.description('Stable, in lower_snake_case')),
  message: v.string(),
  issues: v.optional(v.array(v.object({ path: v.string(), message: v.string() }))),
  requestId: v.optional(v.string()),
} satisfies { [name in keyof ErrorBody]?: v.GenericSchema })

const JSON_TYPE = 'application/json'

/** What a schema checks by code alone is left out: a description may allow more than the server takes. */
function jsonSchemaOf(schema: v.GenericSchema): JsonSchema {
  const options = { target: 'draft-2020-12', typeMode: 'input', errorMode: 'ignore' } as const
  const { $schema: _, ...json } = toJsonSchema(schema, options)
  return json
}

function queryOf(schema: v.GenericSchema) {
  const { properties = {}, required = [] } = jsonSchemaOf(schema)
  return Object.entries(properties).map(([name, of]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema: of,
  }))
}

interface Route {
  method: AccessRule[0]
  path: string
  /** Undefined: no session is needed. */
  roles?: readonly Role[]
  input?: v.GenericSchema | undefined
}

function operationOf({ method, path, roles, input }: Route) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const key = { name: IDEMPOTENCY_HEADER, in: 'header', schema: { type: 'string' } }
  const isRead = method === 'GET'
  return {
    parameters: [...inPath, ...(isRead ? (input ? queryOf(input) : []) : [key])],
    ...(input &&
      !isRead && {
        requestBody: { required: true, content: { [JSON_TYPE]: { schema: jsonSchemaOf(input) } } },
      }),
    responses: {
      '2XX': { description: 'Done' },
      default: {
        description: 'Refused or failed',
        content: { [JSON_TYPE]: { schema: { $ref: '#/components/schemas/Error' } } },
      },
    },
    ...(roles ? { 'x-roles': roles, description: `For ${roles.join(', ')}.` } : { security: [] }),
  }
}

const under = (mount: string, rules: readonly AccessRule[]): Route[] =>
  rules.map(([method, path, roles, input]) => ({ method, path: mount + path, roles, input }))

const routes: readonly Route[] = [
  ...publicRoutes.map(([method, path, input]) => ({ method, path, input })),
  ...under('', rootRules),
  ...under(passkeyPaths.own, passkeyRules),
  ...under('/api/admin', adminRules),
  ...under('/objects/uploads', pictureRules),
]

/** OpenAPI 3.1, whose dialect of JSON Schema is draft 2020-12. Takes 0.1 s: keep it. */
export function openApi(sessionCookie: string) {
  const paths: Record<string, Record<string, ReturnType<typeof operationOf>>> = {}
  for (const route of routes) {
    const path = route.path.replaceAll(/:(\w+)/g, '{$1}')
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) }
  }
  return {
    openapi: '3.1.1',
    info: { title: 'Zari', version: String(DATA_VERSION) },
    security: [{ session: [] }],
    paths,
    components: {
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
      schemas: { Error: jsonSchemaOf(errorSchema) },
    },
  }
}
