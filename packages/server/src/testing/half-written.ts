/**
 * Writes in a transaction and keeps it open until it is killed. Usage: node half-written.ts URI. Prints a
 * line after writing.
 */
import mongoose from 'mongoose'
import { recordSession } from '../db/orphaned-transactions.ts'

const [uri = ''] = process.argv.slice(2)
const connection = await mongoose.createConnection(uri).asPromise()
const session = await connection.startSession()
await recordSession(connection, session)
session.startTransaction()
await connection.collection('counters').updateMany({}, { $inc: { seq: 1 } }, { session })
process.stdout.write('written\n')
setInterval(() => {}, 60_000)
