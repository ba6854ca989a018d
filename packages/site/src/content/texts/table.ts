type Text = string | { readonly one: string; readonly other: string }

export type Table = Readonly<Record<string, Text>>
