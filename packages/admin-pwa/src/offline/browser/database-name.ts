/** The browser's database of all that the staff app keeps. */
export const DATABASE = 'zari-staff'
