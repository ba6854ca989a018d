/** What every group of fields is given. */
export interface FieldsProps {
  errorOf: (path: string) => string | undefined
  /** What the visitor had typed where the form comes back from the server. */
  values: Record<string, string>
}
