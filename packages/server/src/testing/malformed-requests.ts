import { randomUUID } from 'node:crypto'
import { apiPaths } from '@zari/shared/api/paths'
import { ORDER_KINDS, orderKinds } from '@zari/shared/orders/order-kinds'
import { goodInput } from '@zari/shared/testing/orders'
import type { RawParts } from './raw-request.ts'

const CRLF = '\r\n'
const json = { 'Content-Type': 'application/json' }
const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
const quote = orderKinds['custom-outfit-quotes'].publicPath
const contact = orderKinds['contact-inquiries'].publicPath

/** Paths that decode to invalid text, another path, another host, or a file outside the app. */
function* targets(): Generator<RawParts> {
  const odd = [
    '//',
    '///',
    '//evil.example/',
    '/\\evil.example/',
    '/\\',
    '/%',
    '/%00',
    '/%ff',
    '/%E0%A4%A',
    '/..%2f..%2fetc%2fpasswd',
    '/../../etc/passwd',
    '/.env',
    '/%2e%2e/%2e%2e',
    '/assets/%00.js',
    '/a%0d%0aX-Injected:%201',
    '/?%',
    '/?a=%',
    '/?sent=1&sent=2',
    '/?__proto__[x]=1',
    '/custom-outfit?from=%00',
    '/custom-outfit?from=%',
    '/custom-outfit?from=%F0%9F',
    '/custom-outfit?from[$gt]=',
    '/custom-outfit?from=a&from=b',
    `/custom-outfit?from=${'x'.repeat(5_000)}`,
    '/outfit-details?type=%ed%a0%80',
    '/outfit-details?type=%00&sent=1',
    '/outfit-details?type=%&sent=1',
    '//outfit-details?type=x&sent=1',
    `/${'a/'.repeat(3_000)}`,
    `/${'%2e%2e%2f'.repeat(300)}`,
    `/${'x'.repeat(300)}`,
    '/objects/uploads/%00',
    '/objects/uploads/..%2f..%2fclaimed',
    `/objects/uploads/${'x'.repeat(3_000)}`,
    '/objects/uploads/%2e%2e/thumbnail',
    '/objects/uploads/%',
    '/pictures/%',
    '/pictures/%00',
    '/pictures/..%2f..%2fpages%2fnewest.json',
    `/pictures/${'0'.repeat(32)}-320.jpg`,
    `/pictures/${'0'.repeat(3_000)}-320.jpg`,
    'http://evil.example/',
    'http://evil.example:99999/',
    'http://',
    'https://[::1',
    'file:///etc/passwd',
    '*',
    'evil',
    '?',
    '#',
    '/#',
    '/;/',
    '/healthz/%',
    '/admin/%',
    '/admin/%00',
    '/admin//',
    '/admin/..%2f..%2fserver',
    '/order-management/%',
    '/sw.js/%',
    '/robots.txt/%00',
    '/file-store/zari/incoming/%',
    '/api/%',
    '/api//',
    '/api/gallery/%',
  ]
  for (const target of odd) yield { target }
  for (const target of odd) yield { target, method: 'PUT', body: 'x' }
  for (const target of odd) yield { target, method: 'POST', headers: json, body: '{}' }
  for (const method of [
    'HEAD',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PATCH',
    'PROPFIND',
    'CONNECT',
    'get',
    'X Y',
    '',
  ]) {
    for (const target of ['/', '//', '*', apiPaths.user, quote, apiPaths.adminEvents])
      yield { target, method }
  }
  for (const key of ['%', '%00', '..', '../x', '%2e%2e%2fx', 'x'.repeat(300), 'a/b/c', '', '?x', '%0d%0a']) {
    for (const prefix of ['/file-store/zari/incoming/', '/file-store/', '/file-store/zari/claimed/']) {
      yield { target: prefix + key, method: 'PUT', body: 'x' }
      yield { target: `${prefix + key}?X-Amz-Date=%00&X-Amz-Expires=-1`, method: 'PUT', body: 'x' }
    }
  }
}

function* queries(): Generator<RawParts> {
  const values = [
    'cursor=%00',
    'cursor=%',
    'cursor=%ff%fe',
    'cursor=',
    `cursor=${'x'.repeat(4_000)}`,
    `cursor=${Buffer.from('{"createdAt":"x","id":{"$gt":""}}').toString('base64url')}`,
    `cursor=${Buffer.from('[null,null]').toString('base64url')}`,
    `cursor=${Buffer.from('null').toString('base64url')}`,
    'cursor[]=',
    'cursor[$gt]=',
    'limit[]=',
    'limit=',
    'limit=0',
    'limit=-1',
    'limit=1e9',
    'limit=%00',
    'limit=1&limit=2',
    'limit=999',
    'status[$ne]=x',
    'status=%00',
    'status=__proto__',
    'status=constructor',
    'createdFrom=9999-12-31',
    'createdTo=9999-12-31',
    'createdFrom=0000-01-01',
    'dueTo=9999-12-31',
    'dueFrom=0001-01-01',
    'createdTo=2026-02-30',
    'q=%00',
    'q=(((((',
    'q=%5b%5c',
    'q=.*%2b%3f',
    'q=%ed%a0%80',
    `q=${'9'.repeat(200)}`,
    'q[$regex]=.*',
    '__proto__=1',
    '__proto__[limit]=1',
    'constructor=1',
    'hasOwnProperty=1',
    'since=%00',
    'since[]=',
    'since=1',
    'since=-1.x',
    'since=x.99999999999999999999',
    'since=99999999999999999999.x',
    'since=..',
    'since=first.',
    `since=first.${Buffer.from('{"epoch":{},"seq":-1}').toString('base64url')}`,
    'before=2026-02-30',
    'skip=-1',
    'skip=99999999',
    'work=all',
    '=',
    '&&&&',
    '%=%',
    Array.from({ length: 2_000 }, (_, index) => `a${index}=1`).join('&'),
  ]
  const paths = [apiPaths.adminList('contact-inquiries'), apiPaths.adminChanges, apiPaths.adminInitialSync]
  for (const path of paths) for (const query of values) yield { target: `${path}?${query}` }
  for (const kind of ORDER_KINDS) {
    for (const id of ['%00', '%', '__proto__', 'x'.repeat(2_000), '$gt', '{}', '..', '%ff', '%2f']) {
      yield { target: apiPaths.adminRecord(kind, id) }
      yield { target: apiPaths.adminHistory(kind, id) }
      yield {
        target: apiPaths.adminEdit(kind, id, 'status'),
        method: 'PATCH',
        headers: json,
        body: '{"status":"completed"}',
      }
    }
  }
}

function* jsonBodies(): Generator<RawParts> {
  const deep = (open: string, close: string) => open.repeat(60_000) + close.repeat(60_000)
  const bodies: Array<string | Buffer> = [
    '',
    ' ',
    '{',
    '}',
    '[]',
    'null',
    'true',
    '0',
    '"x"',
    'undefined',
    '{"name":}',
    '{"name":"\u0000"}',
    '{"name":"\\u0000\\u0000"}',
    '{"name":"\\ud800\\ud800","phone":"\\udfff"}',
    '{"__proto__":{"name":"Lakshmi"}}',
    '{"constructor":{"prototype":{"x":1}}}',
    '{"toString":1,"hasOwnProperty":1,"valueOf":1}',
    '{"name":{"$gt":""}}',
    '{"name":["a"],"phone":{"length":12}}',
    '{"$where":"1"}',
    '{"name":1e400,"phone":-0}',
    '{"a.b":1,"":1}',
    deep('[', ']'),
    deep('{"a":', '}'),
    '['.repeat(100_000),
    `{"name":"${'x'.repeat(200_000)}"}`,
    `{"name":"${'x'.repeat(400_000)}"}`,
    Buffer.from([0xff, 0xfe, 0x00]),
    Buffer.from('{"name":"\xff\xfe"}', 'latin1'),
    Buffer.from('\ufeff{}', 'utf8'),
    Buffer.from('{}', 'utf16le'),
  ]
  const calls = [
    ...ORDER_KINDS.map((kind) => ['POST', orderKinds[kind].publicPath] as const),
    ['POST', apiPaths.upload] as const,
    ['POST', apiPaths.login] as const,
    ['POST', apiPaths.logout] as const,
    ['PUT', apiPaths.adminEdit('contact-inquiries', randomUUID(), 'notes')] as const,
    ['PUT', apiPaths.adminEdit('contact-inquiries', randomUUID(), 'due-date')] as const,
    ['PUT', apiPaths.adminPiece(randomUUID())] as const,
    ['PATCH', apiPaths.adminPiece('tailoring-1')] as const,
    ['PUT', apiPaths.adminPiecePlace('tailoring-1')] as const,
    ['POST', apiPaths.adminPiecePictures] as const,
    ['POST', apiPaths.adminPublications] as const,
    ['POST', apiPaths.adminPublishAgain(1)] as const,
  ]
  for (const [method, target] of calls) {
    for (const body of bodies) yield { method, target, headers: json, body }
  }
  const fields = goodInput['custom-outfit-quotes']()
  const oddFields = [
    { name: 'Lakshmi\u0000Devi' },
    { name: '\ud800\udfff\ud800' },
    { email: `${'a'.repeat(250)}@b.c` },
    { designImageUrls: ['/objects/uploads/../../x'] },
    { designImageUrls: [null] },
    { designImageUrls: { length: 1 } },
    { designImageUrls: Array.from({ length: 5_000 }, () => 'x') },
    { gallerySource: '__proto__' },
    { phone: '9'.repeat(5_000) },
    { additionalDetails: '\ud800'.repeat(1_000) },
  ]
  for (const odd of oddFields) {
    yield { method: 'POST', target: quote, headers: json, body: JSON.stringify({ ...fields, ...odd }) }
  }
  const odd = JSON.stringify(goodInput['contact-inquiries']())
  for (const key of [
    '',
    ' ',
    'x',
    '\u00ff'.repeat(20),
    'x'.repeat(10_000),
    '$gt',
    '{}',
    '../../x',
    '__proto__',
  ]) {
    yield { method: 'POST', target: contact, headers: { ...json, 'Idempotency-Key': key }, body: odd }
  }
  const twice = { ...json, 'Idempotency-Key': [randomUUID(), randomUUID()] }
  yield { method: 'POST', target: contact, headers: twice, body: odd }
}

function* headers(): Generator<RawParts> {
  const body = JSON.stringify(goodInput['contact-inquiries']())
  const length = String(Buffer.byteLength(body))
  const variants: Array<Record<string, string | string[]>> = [
    { 'Content-Length': [length, '1'] },
    { 'Content-Length': '-1' },
    { 'Content-Length': '1e3' },
    { 'Content-Length': '99999999999999999999' },
    { 'Content-Length': length, 'Transfer-Encoding': 'chunked' },
    { 'Transfer-Encoding': 'chunked, identity' },
    { 'Content-Encoding': 'gzip' },
    { 'Content-Encoding': 'br' },
    { 'Content-Encoding': 'nonsense' },
    { 'Content-Type': 'application/json; charset=nonsense' },
    { 'Content-Type': 'application/json; charset=utf-7' },
    { 'Content-Type': 'application/json;;;=' },
    { 'Content-Type': 'text/plain' },
    { 'Content-Type': '' },
    { 'Content-Type': '/' },
    { 'Content-Type': '\u00ff' },
    { Host: '' },
    { Host: 'evil.example' },
    { Host: 'a b' },
    { Host: '127.0.0.1@evil.example' },
    { Host: '[::1' },
    { Host: '127.0.0.1:99999999' },
    { Host: ['127.0.0.1', 'evil.example'] },
    { Origin: 'null' },
    { Origin: '\u00ff' },
    { Origin: '' },
    { Expect: 'nonsense' },
    { Upgrade: 'websocket', Connection: 'Upgrade, close' },
    { Upgrade: 'h2c', Connection: 'Upgrade, HTTP2-Settings, close', 'HTTP2-Settings': 'x' },
    { Cookie: 'zari.sid' },
    { Cookie: 'zari.sid=' },
    { Cookie: 'zari.sid=s%3A%' },
    { Cookie: 'zari.sid=s%3A.x; zari.sid=s%3A\u00ff' },
    { Cookie: `zari.sid=s%3A${'x'.repeat(8_000)}` },
    { Cookie: `${'a=b; '.repeat(1_000)}zari.sid=j%3A%7B%7D` },
    { Cookie: ['a', '=', ';;;;', '__proto__=1'] },
    { Accept: '\u00ff' },
    { Accept: 'text/html;q=nonsense, ;;;' },
    { 'Accept-Encoding': 'br;q=x, \u00ff' },
    { Range: 'bytes=9999999-0' },
    { 'If-None-Match': '"\u00ff' },
    { 'X-Forwarded-For': 'nonsense' },
    { 'X-Big': 'x'.repeat(40_000) },
    { 'Bad Name': 'x' },
    { __proto__x: '1', constructor: '1' },
  ]
  const staffHeader = [{ 'X-Zari-Staff': '\u00ff' }, { 'X-Zari-Staff': '__proto__' }]
  for (const headers of [...variants, ...staffHeader]) {
    yield { method: 'POST', target: contact, headers: { ...json, ...headers }, body }
    yield { target: '/', headers }
    yield { target: apiPaths.user, headers }
    yield { target: apiPaths.adminList('contact-inquiries'), headers }
  }
}

function* urlencodedForms(): Generator<RawParts> {
  const bodies: Array<string | Buffer> = [
    '',
    '%',
    '=',
    '&&&',
    'name=%00&phone=%00',
    'name=%ed%a0%80',
    'name=%ff%fe',
    '__proto__=x',
    '__proto__[x]=x',
    'name[$gt]=',
    'name=a&name=b',
    'outfitType=%00',
    'outfitType=%ed%a0%80&idempotencyKey=x',
    'gallerySource=a&gallerySource=b',
    'idempotencyKey=a&idempotencyKey=b',
    `idempotencyKey=${'x'.repeat(5_000)}`,
    Array.from({ length: 5_000 }, (_, index) => `f${index}=1`).join('&'),
    `name=${'%41'.repeat(50_000)}`,
    Buffer.from([0xff, 0x00, 0x3d, 0xff]),
  ]
  for (const kind of ORDER_KINDS) {
    const target = orderKinds[kind].publicPath
    for (const body of bodies) {
      yield { method: 'POST', target, headers: { ...urlencoded, Accept: 'text/html' }, body }
    }
  }
}

function* multipartForms(): Generator<RawParts> {
  const type = 'multipart/form-data; boundary=X'
  const part = (head: string, value: string) => `--X${CRLF}${head}${CRLF}${CRLF}${value}${CRLF}`
  const field = (name: string, value: string) => part(`Content-Disposition: form-data; name="${name}"`, value)
  const file = (name: string, filename: string, content = 'x') =>
    part(
      `Content-Disposition: form-data; name="${name}"; filename="${filename}"${CRLF}Content-Type: image/png`,
      content,
    )
  const end = `--X--${CRLF}`
  const whole = field('name', 'Lakshmi Devi') + field('phone', '+91 98765 43210')
  for (const odd of [
    'multipart/form-data',
    'multipart/form-data;',
    'multipart/form-data; boundary=',
    'multipart/form-data; boundary=""',
    'multipart/form-data; boundary="',
    'multipart/form-data; boundary=Y',
    `multipart/form-data; boundary=${'X'.repeat(5_000)}`,
    'multipart/form-data; boundary=\u00ff',
    'multipart/form-data; boundary=X; boundary=Y',
    'multipart/form-data; charset=nonsense; boundary=X',
    'multipart/mixed; boundary=X',
    'multipart/; boundary=X',
    'MULTIPART/FORM-DATA; BOUNDARY=X',
    'multipart/form-data; boundary=X; =; ;;',
  ]) {
    yield { method: 'POST', target: quote, headers: { 'Content-Type': odd }, body: whole + end }
  }
  const bodies: Array<string | Buffer> = [
    '',
    CRLF,
    'garbage',
    '--X',
    '--X--',
    end,
    `--X${CRLF}`,
    `--X${CRLF}${CRLF}`,
    whole,
    (whole + end).slice(0, 30),
    (whole + end).slice(0, 70),
    whole + end.slice(0, 3),
    whole + end + end + whole,
    part('', 'x') + end,
    part('Content-Disposition: form-data', 'x') + end,
    part('Content-Disposition: attachment; name="name"', 'x') + end,
    part('Content-Disposition: form-data; name=', 'x') + end,
    part('Content-Disposition: form-data; name="name', 'x') + end,
    part(`Content-Disposition: form-data; name*=utf-8''%`, 'x') + end,
    part(`Content-Disposition: form-data; name="name"; filename*=nonsense''%ff`, 'x') + end,
    part('Content-Disposition\u0000: form-data; name="name"', 'x') + end,
    part('Content-Disposition: form-data; name="na\u0000me"', 'x') + end,
    part(': x', 'x') + end,
    part('no colon', 'x') + end,
    part(`X: ${'y'.repeat(50_000)}`, 'x') + end,
    part(Array.from({ length: 3_000 }, (_, index) => `X-${index}: y`).join(CRLF), 'x') + end,
    part('Content-Disposition: form-data; name="name"\r\nContent-Transfer-Encoding: nonsense', 'x') + end,
    part('Content-Disposition: form-data; name="name"\r\nContent-Type: text/plain; charset=nonsense', 'x') +
      end,
    field('', 'x') + end,
    field('__proto__', 'x') + end,
    field('__proto__[x]', 'x') + end,
    field('constructor[prototype][x]', 'x') + end,
    field('name[', 'x') + end,
    field('name[]', 'x') + end,
    field('name[9999999]', 'x') + end,
    field('name', 'a') + field('name[x]', 'b') + end,
    field('name', 'a') + field('name', 'b') + end,
    field(`a${'[x]'.repeat(30)}`, 'x') + end,
    field('n'.repeat(200), 'x') + end,
    field('name', 'x'.repeat(40_000)) + end,
    field('name', '\u0000') + end,
    field('gallerySource', '\u0000') + end,
    field('gallerySource[x]', 'x') + end,
    field('idempotencyKey', '\u0000') + end,
    field('idempotencyKey[]', 'x') + end,
    Array.from({ length: 100 }, (_, index) => field(`f${index}`, 'x')).join('') + end,
    Array.from({ length: 100 }, () => field('name', 'x')).join('') + end,
    whole + file('designImages', 'a.png') + end,
    whole + file('designImages', 'a\u0000.png') + end,
    whole + file('designImages', '../../a.png') + end,
    whole + file('designImages', 'x'.repeat(5_000)) + end,
    whole + file('designImages', '%00%0d%0a') + end,
    whole + file('designImages[0]', 'a.png') + end,
    whole + file('__proto__', 'a.png') + end,
    whole + file('', 'a.png') + end,
    whole + file('nothing', 'a.png') + end,
    whole + file('designImages', '') + end,
    whole + file('designImages', 'a.png').repeat(20) + end,
    whole + file('designImages', 'a.png'),
    `${whole}${file('designImages', 'a.png', 'y'.repeat(100_000))}`.slice(0, 60_000),
    whole +
      part('Content-Disposition: form-data; name="designImages"; filename="a"\r\nContent-Type: \u0000', 'x') +
      end,
    Buffer.concat([Buffer.from(whole), Buffer.from([0xff, 0x00, 0xfe]), Buffer.from(end)]),
  ]
  for (const target of [quote, contact]) {
    for (const body of bodies) {
      yield { method: 'POST', target, headers: { 'Content-Type': type, Accept: 'text/html' }, body }
    }
  }
}

export const nearlyHttp: string[] = [
  'GET\r\n\r\n',
  'GET / HTTP/9.9\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: x\r\n folded\r\n\r\n',
  'GET / HTTP/1.1\nHost: 127.0.0.1\n\n',
  'GET /\u0000 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nX: \u0000\r\n\r\n',
  `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`,
  `GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n${'X: y\r\n'.repeat(3_000)}Connection: close\r\n\r\n`,
  'POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
  '\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001\u00fc\u0003\u0003',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'SSH-2.0-OpenSSH_9.6\r\n\r\n',
]

export function malformedRequests(): RawParts[] {
  return [
    ...targets(),
    ...queries(),
    ...jsonBodies(),
    ...headers(),
    ...urlencodedForms(),
    ...multipartForms(),
  ]
}
