/**
 * Version of what a device stores and of what it and the server say to each other. A change of either raises it, and what
 * waits on devices is converted by a step (`upgrade.ts` of the staff app). It stays 1 until the first release.
 */
export const DATA_VERSION = 1
