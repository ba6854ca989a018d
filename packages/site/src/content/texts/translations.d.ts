declare module '*.csv?te' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
declare module '*.csv?hi' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
declare module '*.csv?te-islands' {
  const islandTexts: {
    texts: Readonly<Record<string, string>>
    messages: Readonly<Record<string, string>>
  }
  export default islandTexts
}
declare module '*.csv?hi-islands' {
  const islandTexts: {
    texts: Readonly<Record<string, string>>
    messages: Readonly<Record<string, string>>
  }
  export default islandTexts
}
