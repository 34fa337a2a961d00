/** Who asks, by account kind. A guest has no collection name, so each of these is false for a visitor. */
export const isExaminee = '@request.auth.collectionName = "examinees"'
export const isStaff = '@request.auth.collectionName = "supervisors"'

/** The record belongs to the examinee who asks. The kind is checked too: a guest's id is empty, and so equals an empty relation. */
export const own = `${isExaminee} && examinee = @request.auth.id`
