export async function writeIcons(_into: string): Promise<void> {}
