/**
 * What the last answers told of the server: it answers, nobody of ours does, or it asks everybody to wait.
 */
export type ServerIs = 'here' | 'away' | 'busy'
