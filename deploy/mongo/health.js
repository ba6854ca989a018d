// Makes the replica set at the first start; afterwards says by its exit code whether this member takes writes.
// Signs in here and not on the command line, which every process of the machine can read.
db.getSiblingDB('admin').auth(process.env.MONGO_INITDB_ROOT_USERNAME, process.env.MONGO_INITDB_ROOT_PASSWORD)
const NOT_YET_INITIALIZED = 94
try {
  rs.status()
} catch (error) {
  if (error.code !== NOT_YET_INITIALIZED) throw error
  rs.initiate({ _id: 'zari', members: [{ _id: 0, host: 'mongo:27017' }] })
}
quit(db.hello().isWritablePrimary ? 0 : 1)
