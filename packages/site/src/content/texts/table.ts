type Text = string | { readonly one: string; readonly other: string }

/** Texts of one part of the site, by key. `{name}` stands for a value. */
export type Table = Readonly<Record<string, Text>>
