/** The day of the notice's texts; a test asks for another one when they change. Stored on each order from the site. */
export const NOTICE_VERSION = '2026-11-29'
