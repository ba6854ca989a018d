export const staff = { email: 'staff@zari.example', password: 'a long enough password' } as const
