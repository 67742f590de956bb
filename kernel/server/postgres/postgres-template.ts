import { chmodSync, constants, cpSync, lchownSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Owner } from './postgres-programs.ts'

/**
 * Copies a stopped database that the build prepared, with all tables and no rows of a lab: a tenth of the time that
 * making one takes. What is copied is not yet forced to the disk.
 * @returns false where there is none for this version and user; the folder may then hold a part
 */
export function copyTemplate(template: string, folder: string, owner: Owner, major: number): boolean {
  try {
    if (readFileSync(join(template, 'PG_VERSION'), 'utf8').trim() !== String(major)) return false
    const { ino } = statSync(template)
    cpSync(template, folder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    // A build put another one in its place: files of both are no database.
    if (statSync(template).ino !== ino) return false
    makePrivate(folder)
    giveWhole(folder, owner)
    return true
  } catch {
    return false // None was built, it is another user's, or a build replaces it at this moment.
  }
}

/**
 * PostgreSQL does not start on a folder that others may enter, nor on files that it cannot write: where the lab is installed
 * to be read only, its prepared database is too.
 */
function makePrivate(folder: string): void {
  chmodSync(folder, 0o700)
  for (const each of readdirSync(folder, { recursive: true, withFileTypes: true }))
    chmodSync(join(each.parentPath, each.name), each.isDirectory() ? 0o700 : 0o600)
}

/** Gives a folder that root restored or copied to the owner who will run the database. */
export function giveWhole(folder: string, { uid, gid }: Owner): void {
  if (uid === undefined || gid === undefined) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid)
  lchownSync(folder, uid, gid) // The last step: this owner says that the others are done.
}
