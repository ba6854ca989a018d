/** Such as: 3 changes. */
export const countWords = (count: number): string => (count === 1 ? '1 change' : `${count} changes`)
