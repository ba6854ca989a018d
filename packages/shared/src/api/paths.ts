import { publicApiPaths, publicPagePaths } from './public-paths.ts'

/** Every address of the API (specification, section 7, and docs/decisions). `kind` is an `OrderKind`. */
export const apiPaths = {
  user: '/api/auth/user',
  login: '/api/auth/login',
  logout: '/api/auth/logout',
  link: '/api/auth/link',
  useLink: '/api/auth/link/use',
  ...publicApiPaths,
  adminList: (kind: string) => `/api/admin/${kind}`,
  adminExport: (kind: string) => `/api/admin/${kind}/export`,
  adminRecord: (kind: string, id: string) => `/api/admin/${kind}/${encodeURIComponent(id)}`,
  adminHistory: (kind: string, id: string) => `/api/admin/${kind}/${encodeURIComponent(id)}/history`,
  adminEdit: (kind: string, id: string, edit: string) =>
    `/api/admin/${kind}/${encodeURIComponent(id)}/${edit}`,
  /** POST makes or renews the customer's link, DELETE revokes it. */
  adminLink: (kind: string, id: string) => `/api/admin/${kind}/${encodeURIComponent(id)}/link`,
  adminRequestDone: (kind: string, id: string, request: string) =>
    `/api/admin/${kind}/${encodeURIComponent(id)}/requests/${encodeURIComponent(request)}/done`,
  adminTakings: '/api/admin/takings',
  adminMonth: (month: string) => `/api/admin/month?month=${month}`,
  /** Newest order first; with `before`, a day in India, those whose newest order is older. */
  adminCustomers: '/api/admin/customers',
  adminCustomer: (phone: string) => `/api/admin/customers/${phone}`,
  adminCustomerOrders: (phone: string) => `/api/admin/customers/${phone}/orders`,
  adminOperations: '/api/admin/operations',
  adminCounts: '/api/admin/counts',
  adminSearch: (q: string) => `/api/admin/search?q=${encodeURIComponent(q)}`,
  adminGallery: '/api/admin/gallery',
  adminPiece: (id: string) => `/api/admin/gallery/pieces/${encodeURIComponent(id)}`,
  adminPiecePlace: (id: string) => `/api/admin/gallery/pieces/${encodeURIComponent(id)}/place`,
  adminPiecePictures: '/api/admin/gallery/pictures',
  adminPublications: '/api/admin/publications',
  adminPublishAgain: (version: number) => `/api/admin/publications/${version}/again`,
  adminPreview: '/api/admin/publications/preview',
  adminPreviewGallery: '/api/admin/publications/preview/gallery',
  adminTemplates: '/api/admin/messages/templates',
  adminTemplate: ({ language, kind, wording }: Record<'language' | 'kind' | 'wording', string>) =>
    `/api/admin/messages/templates/${language}/${kind}/${wording}`,
  adminCalendarAddress: '/api/admin/calendar-address',
  /** For calendar programs, without a session. */
  calendarFeed: (secret: string) => `/api/calendar/${secret}.ics`,
  adminPeople: '/api/admin/people',
  adminInvitations: '/api/admin/people/invitations',
  /** The e-mail is in the body, because paths are logged. */
  adminWithdrawal: '/api/admin/people/invitations/withdraw',
  adminPerson: (id: string) => `/api/admin/people/${encodeURIComponent(id)}`,
  adminPasswordLink: (id: string) => `/api/admin/people/${encodeURIComponent(id)}/password-link`,
  adminSignOut: (id: string) => `/api/admin/people/${encodeURIComponent(id)}/sign-out`,
  adminSession: (id: string, session: string) =>
    `/api/admin/people/${encodeURIComponent(id)}/sessions/${encodeURIComponent(session)}`,
  adminTailors: '/api/admin/tailors',
  adminTailor: (id: string) => `/api/admin/tailors/${encodeURIComponent(id)}`,
  adminPiecework: '/api/admin/piecework',
  adminPieceworkRates: '/api/admin/piecework/rates',
  adminAlerts: '/api/admin/alerts',
  adminAlertsDevice: '/api/admin/alerts/device',
  adminAlertsTest: '/api/admin/alerts/test',
  adminBackups: '/api/admin/backups',
  adminShop: '/api/admin/shop',
  adminOnboarding: '/api/admin/onboarding',
  adminTestOrder: '/api/admin/onboarding/test-order',
  shop: '/api/shop',
  adminDisk: '/api/admin/disk',
  adminDatabase: '/api/admin/database',
  adminChanges: '/api/admin/changes',
  adminInitialSync: '/api/admin/initial-sync',
  /** Server-sent events: `changes`, with the newest cursor. */
  adminEvents: '/api/admin/events',
} as const

/** Id of the account that a call is made for, refused with 401 in another's session: a tab may not know of it yet. */
export const STAFF_HEADER = 'Zari-Staff'

/** The staff app's `DATA_VERSION`, with every call. */
export const VERSION_HEADER = 'Zari-Version'

/** Pages of the site and of the staff app that something links to. */
export const pagePaths = {
  home: '/',
  ...publicPagePaths,
  orderPage: (token: string) => `/o/${token}`,
  adminLogin: '/admin/login',
  dashboard: '/order-management',
  unsentEdits: '/admin/unsent-edits',
  needsAttention: '/admin/needs-attention',
  takings: '/admin/takings',
  month: '/admin/month',
  openOrders: '/admin/orders',
  calendar: '/admin/calendar',
  board: '/admin/board',
  piecework: '/admin/piecework',
  customers: '/admin/customers',
  more: '/admin/more',
  gallery: '/admin/gallery',
  publishing: '/admin/publishing',
  shop: '/admin/shop',
  shopSection: (section: string) => `/admin/shop/${section}`,
  onboarding: '/admin/onboarding',
  people: '/admin/people',
  alerts: '/admin/alerts',
  messages: '/admin/messages',
  messagesToSend: '/admin/messages-to-send',
  person: (id: string) => `/admin/people/${encodeURIComponent(id)}`,
  /** For invitations and password links. The token follows a #, which browsers send to no server. */
  invitation: '/admin/welcome',
  customer: (phone: string) => `/admin/customer/${encodeURIComponent(phone)}`,
} as const
