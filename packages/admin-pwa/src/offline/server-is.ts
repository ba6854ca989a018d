/**
 * The server as the last calls found it: `here`, it answers; `away`, it can't be reached; `busy`, it asks to wait.
 */
export type ServerIs = 'here' | 'away' | 'busy'
