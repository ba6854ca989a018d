/**
 * Version of what a device stores and of what it and the server send each other. A change of either raises it,
 * with a step in the staff app's `upgrade.ts`. It stays 1 until the first release.
 */
export const DATA_VERSION = 1
