declare module '*.csv?te' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
declare module '*.csv?hi' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
declare module '*.csv?te-islands' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
declare module '*.csv?hi-islands' {
  const texts: Readonly<Record<string, string>>
  export default texts
}
