import type { TemplateName } from '../messages/templates.ts'
import type { OrderKind } from '../orders/order-kinds.ts'
import type { SpecifiedEdit } from '../orders/order-schemas.ts'

/** Every address of the API (specification, section 7, and docs/decisions). */
export const apiPaths = {
  user: '/api/auth/user',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  /** What a link is for that an owner has made; and taking it. */
  link: '/api/auth/link',
  useLink: '/api/auth/link/use',
  gallery: '/api/gallery',
  upload: '/api/objects/upload',
  /** Asks whether the server takes a picture that staff has uploaded. @param path `/objects/uploads/{id}` */
  checkUpload: (path: string) => `${path}/check`,
  adminList: (kind: OrderKind) => `/api/admin/${kind}`,
  adminExport: (kind: OrderKind) => `/api/admin/${kind}/export`,
  adminRecord: (kind: OrderKind, id: string) => `/api/admin/${kind}/${encodeURIComponent(id)}`,
  adminHistory: (kind: OrderKind, id: string) => `/api/admin/${kind}/${encodeURIComponent(id)}/history`,
  adminEdit: (kind: OrderKind, id: string, edit: SpecifiedEdit) =>
    `/api/admin/${kind}/${encodeURIComponent(id)}/${edit}`,
  /** Makes, renews or revokes the link that the customer has. */
  adminLink: (kind: OrderKind, id: string) => `/api/admin/${kind}/${encodeURIComponent(id)}/link`,
  /** Marks what the customer asked for as done. */
  adminRequestDone: (kind: OrderKind, id: string, request: string) =>
    `/api/admin/${kind}/${encodeURIComponent(id)}/requests/${encodeURIComponent(request)}/done`,
  /** With `from` and `to`, days in India. */
  adminTakings: '/api/admin/takings',
  adminMonth: (month: string) => `/api/admin/month?month=${month}`,
  /** Who ordered, the newest first; with `before`, whose newest order is older than that day in India. */
  adminCustomers: '/api/admin/customers',
  /** `phone`: the number's key (`customerKey`). */
  adminCustomer: (phone: string) => `/api/admin/customers/${phone}`,
  adminCustomerOrders: (phone: string) => `/api/admin/customers/${phone}/orders`,
  /** Takes an operation of any type, with a key. */
  adminOperations: '/api/admin/operations',
  adminCounts: '/api/admin/counts',
  /** Orders of all kinds and years, and people by their names: see `SearchAnswer`. */
  adminSearch: (q: string) => `/api/admin/search?q=${encodeURIComponent(q)}`,
  /** All pieces as the shop works on them. */
  adminGallery: '/api/admin/gallery',
  adminPiece: (id: string) => `/api/admin/gallery/pieces/${encodeURIComponent(id)}`,
  adminPiecePlace: (id: string) => `/api/admin/gallery/pieces/${encodeURIComponent(id)}/place`,
  /** Cuts an upload for a piece. */
  adminPiecePictures: '/api/admin/gallery/pictures',
  /** What the site shows, what it would show, and the versions that can be brought back. */
  adminPublications: '/api/admin/publications',
  adminPublishAgain: (version: number) => `/api/admin/publications/${version}/again`,
  /** With `page`: a page of the site as it would be published. */
  adminPreview: '/api/admin/publications/preview',
  adminPreviewGallery: '/api/admin/publications/preview/gallery',
  adminTemplates: '/api/admin/messages/templates',
  adminTemplate: ({ language, kind, wording }: TemplateName) =>
    `/api/admin/messages/templates/${language}/${kind}/${wording}`,
  /** Whether the account has an address for its calendar; POST makes it, DELETE stops it. */
  adminCalendarAddress: '/api/admin/calendar-address',
  /** For calendar programs, without a session. */
  calendarFeed: (secret: string) => `/api/calendar/${secret}.ics`,
  adminPeople: '/api/admin/people',
  adminInvitations: '/api/admin/people/invitations',
  /** The address is sent, and stands in no path that a log tells. */
  adminWithdrawal: '/api/admin/people/invitations/withdraw',
  adminPerson: (id: string) => `/api/admin/people/${encodeURIComponent(id)}`,
  adminPasswordLink: (id: string) => `/api/admin/people/${encodeURIComponent(id)}/password-link`,
  adminSignOut: (id: string) => `/api/admin/people/${encodeURIComponent(id)}/sign-out`,
  adminSession: (id: string, session: string) =>
    `/api/admin/people/${encodeURIComponent(id)}/sessions/${encodeURIComponent(session)}`,
  /** People of the shop who cannot sign in. */
  adminTailors: '/api/admin/tailors',
  adminTailor: (id: string) => `/api/admin/tailors/${encodeURIComponent(id)}`,
  /** With `from` and `to`, days in India. */
  adminPiecework: '/api/admin/piecework',
  adminPieceworkRates: '/api/admin/piecework/rates',
  /** How this account is told of new requests. */
  adminAlerts: '/api/admin/alerts',
  /** The push subscription of this device. */
  adminAlertsDevice: '/api/admin/alerts/device',
  adminAlertsTest: '/api/admin/alerts/test',
  adminBackups: '/api/admin/backups',
  adminShop: '/api/admin/shop',
  /** How far a new shop's owner is led. */
  adminOnboarding: '/api/admin/hello',
  adminTestOrder: '/api/admin/hello/test-order',
  /** Whose staff app it is, for who has not signed in. */
  shop: '/api/shop',
  adminDisk: '/api/admin/disk',
  adminDatabase: '/api/admin/database',
  adminChanges: '/api/admin/changes',
  /** What a device reads before it goes by the changes. */
  adminInitialSync: '/api/admin/initial-sync',
  /** Server-sent events: `changes`, with the cursor that there is something new up to. */
  adminEvents: '/api/admin/events',
} as const

export const IDEMPOTENCY_HEADER = 'Idempotency-Key'

/**
 * Id of the account that a call is made for. In another's session it is refused with 401: a tab that has not
 * noticed yet that somebody else signed in must not send its edits in their name.
 */
export const STAFF_HEADER = 'Zari-Staff'

/** The staff app's `DATA_VERSION`, with every call. */
export const VERSION_HEADER = 'Zari-Version'

/** The pages of the site and of the staff app that something links to. */
export const pagePaths = {
  home: '/',
  customOutfit: (from: string) => `/custom-outfit?from=${encodeURIComponent(from)}`,
  outfitDetails: (type: string) => `/outfit-details?type=${encodeURIComponent(type)}`,
  /** Of an order, for its customer. */
  orderPage: (token: string) => `/o/${token}`,
  adminLogin: '/admin/login',
  dashboard: '/order-management',
  /** The staff app's own pages about what has not been sent. */
  unsentEdits: '/admin/unsent-edits',
  needsAttention: '/admin/needs-attention',
  takings: '/admin/takings',
  /** With `month`, such as `2026-11`. */
  month: '/admin/month',
  /** All open orders of all kinds. */
  openOrders: '/admin/orders',
  calendar: '/admin/calendar',
  /** Open garments by their stage. */
  board: '/admin/board',
  /** What each person has finished, by stage and week. */
  piecework: '/admin/piecework',
  customers: '/admin/customers',
  /** Everything about the shop itself; on a phone also what has no place in its bar. */
  more: '/admin/more',
  /** The shop's pieces, and the site's versions. */
  gallery: '/admin/gallery',
  publishing: '/admin/publishing',
  /** The shop's settings. */
  shop: '/admin/shop',
  /** One section of them, such as `hours`. */
  shopSection: (section: string) => `/admin/shop/${section}`,
  /** Leads a new shop's owner. */
  onboarding: '/admin/hello',
  people: '/admin/people',
  /** How this account and this device are told of new requests. */
  alerts: '/admin/alerts',
  messages: '/admin/messages',
  /** Who waits to hear from the shop. */
  messagesToSend: '/admin/messages-to-send',
  person: (id: string) => `/admin/people/${encodeURIComponent(id)}`,
  /** Where an invitation, or a link for a new password, leads to; its token stands behind a #, which is sent to no server. */
  invitation: '/admin/welcome',
  /** A customer's, by their number, however it is typed. */
  customer: (phone: string) => `/admin/customer/${encodeURIComponent(phone)}`,
} as const
