// Runs once, when MongoDB starts on an empty volume: the account that Zari works with can read and write its own
// database, the scratch one that backups are tried in, and nothing else.
db.getSiblingDB('admin').createUser({
  user: 'zari',
  pwd: process.env.MONGO_PASSWORD,
  roles: [
    { role: 'readWrite', db: 'zari' },
    { role: 'readWrite', db: 'zari_proof' },
  ],
})
