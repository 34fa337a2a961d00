/** The one door of the engine: a record service for any declared collections (see README.md). */

export { keepingHash } from './auth/account-part.ts'
export { allowedAskers, requestOf } from './auth/allowed-accounts.ts'
export { askerOf, asServer } from './auth/identify.ts'
export { hashPassword, verifyPassword } from './auth/passwords.ts'
export { confirmSecondFactor, findSecondFactor, removeSecondFactor } from './auth/second-factor/second-factor.ts'
export { newEnrolment } from './auth/second-factor/second-step.ts'
export { endSessionIn } from './auth/sessions/end-session.ts'
export { storedTokenSecret, writeTokenSecret } from './auth/sessions/token-secret.ts'
export type { Archive } from './backup/archive.ts'
export { recordCount } from './backup/manifest.ts'
export { openArchive } from './backup/open-archive.ts'
export { archiveManifest, requireEmptyStore, restoreBackup } from './backup/restore-backup.ts'
export { refuseUnfinishedRestore, restoreMark } from './backup/restore-mark.ts'
export { type BackupProgress, takeBackup } from './backup/take-backup.ts'
export { clockLead } from './clock/clock-lead.ts'
export { placeOf } from './core/address.ts'
export { ApiError, faultsText, notFound } from './core/api-error.ts'
export { createQueue } from './core/bounded-queue.ts'
export type { TopicListener } from './core/own-topics.ts'
export type { Registry } from './core/registry.ts'
export type { Account, RequestInfo, StoredRecord } from './core/request-info.ts'
export type { UploadedFile } from './core/submission.ts'
export type { RecordWrite } from './core/write-part.ts'
export type { Database, Transaction, TransactionLocal } from './db/database.ts'
export { dropColumn, dropTable, renameColumn, renameTable } from './db/schema/alterations.ts'
export { backfill, backfillSlices } from './db/schema/migration-steps.ts'
export type { NamedMigration } from './db/schema/named-migrations.ts'
export { keepSetting, readSetting, settingInTurn, writeSetting } from './db/schema/settings.ts'
export { declareTable, type NewRowOf, type RowOf, type Table } from './db/schema/table.ts'
export { queryOf, readerFor, readRows, runQuery, selectRows } from './db/schema/table-rows.ts'
export { asOne, type Query, READS, type Row } from './db/statement.ts'
export { TimeSlice } from './db/time-slice.ts'
export type { Denial, Engine, RecordReading, WritePart, WrittenRecord } from './engine.ts'
export { parseJson } from './fields/lossless-json.ts'
export { randomText } from './fields/random-text.ts'
export { isDecodable } from './files/images.ts'
export { type FileAnswer, serveFile } from './files/serve.ts'
export { uploadedFile } from './files/uploaded-file.ts'
export { fileKey } from './files/uploads.ts'
export { bucketProbe } from './health/start-probes.ts'
export { undeclaredProxySince } from './http/admission/undeclared-proxy.ts'
export { readForm } from './http/bodies/read-form.ts'
export type { Gauge } from './http/metrics/gauge.ts'
export {
  accountsThat,
  anybody,
  type FormValues,
  type Guard,
  type Route,
  route,
  signedIn,
  superusersAlone,
} from './http/route.ts'
export type { Job } from './jobs/job.ts'
export { openDatabase, sqliteFile } from './open-database.ts'
export { type EngineOptions, openEngine } from './open-engine.ts'
export { openBucketContent, openStorage, uploadsFolder } from './open-storage.ts'
export { createHub } from './realtime/hub.ts'
export { presentRecord } from './records/answer/present.ts'
export { type OwnRecords, type OwnValues, type ReadOptions, records, type WriteContext } from './records/records.ts'
export { DEFAULT_BATCH_LIMIT } from './records/write/batch-items.ts'
export { commitAll, type PreparedWrite } from './records/write/commit.ts'
export { createRecord, prepareCreate } from './records/write/create.ts'
export { prepareUpdate, updateRecord } from './records/write/update.ts'
export type { PreparedRecords } from './records/write/write-many.ts'
export {
  addMany,
  changeMany,
  prepareChanges,
  prepareMany,
  requireSound,
  writeMany,
} from './records/write/write-many.ts'
export { findAllowed } from './rows/find.ts'
export { loadAccount, loadRecord, lockRecord } from './rows/load.ts'
export { newRecordId } from './rows/record-id.ts'
export { decodeRow, zeroRecord } from './rows/rows.ts'
export { rowsAtOnce } from './rows/rows-at-once.ts'
export { selectRecords } from './rows/select-records.ts'
export { insertEncoded, MANY, updateRow } from './rows/statements.ts'
export { table } from './rows/table.ts'
export type { Where } from './rows/where.ts'
export { type RunningService, startService } from './start-service.ts'
export { type BucketPlace, parseBucketUrl } from './storage/bucket/bucket-place.ts'
export { usualFloor } from './storage/disk-watch.ts'
export { BoundedCache } from './support/bounded-cache.ts'
export { inLanes } from './support/in-lanes.ts'
export { after, inSteps, type Soon, settled } from './support/steps.ts'
export { within } from './support/within.ts'
export { startTasks, type TaskQueue } from './tasks/start-tasks.ts'
export { type RunningTask, TaskInterrupted, type TaskKind, taskKind } from './tasks/task-kind.ts'
export { addTask, cancelTask, type NewTask, retryTask, wakeTask } from './tasks/task-queue.ts'
