export type Email = string

/** Letters of any script, and the signs that mail allows before the @. */
const LOCAL = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u

/** A part of a domain. Telugu and other scripts join letters with U+200C and U+200D. */
const LABEL = /^[\p{L}\p{N}](?:(?:[\p{L}\p{M}\p{N}-]|\u200c|\u200d)*[\p{L}\p{M}\p{N}])?$/u

/** Checks the form only. Quoted names and numeric domains are refused. */
export function isEmail(typed: string): boolean {
  const at = typed.lastIndexOf('@')
  const local = typed.slice(0, at)
  const labels = typed.slice(at + 1).split('.')
  return (
    at > 0 &&
    local.length <= 64 &&
    LOCAL.test(local) &&
    labels.length > 1 &&
    labels.every((label) => label.length <= 63 && LABEL.test(label)) &&
    !/^\p{N}*$/u.test(labels.at(-1) ?? '') &&
    (labels.at(-1)?.length ?? 0) > 1
  )
}
