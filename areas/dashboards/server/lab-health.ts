import { statfs } from 'node:fs/promises'
import { toOutbox } from '#areas/outbox/contract/addresses.ts'
import { hrefOf } from '#kernel/contract/addresses.ts'
import { isAllowed, right } from '#kernel/contract/who.ts'
import type { FindHealth, HealthPart } from '#kernel/server/health-part.ts'
import { lastBackup, mailQueue, queueLength } from './lab-health.queries.ts'

type HealthContext = Parameters<FindHealth>[0]

/** A queue is late when something has waited this long. */
const lateAfterMs = 10 * 60_000
const dayMs = 86_400_000
/** A backup is due when the last one is this old. */
const backupDueAfterDays = 7
/** A disk is nearly full. */
const fullAt = 0.9

async function email({ db, now, person, words, caller: { locale }, config }: HealthContext): Promise<HealthPart> {
  const { waiting, failing, oldest } = await mailQueue(db)
  const isLate = oldest !== undefined && now.getTime() - oldest.getTime() > lateAfterMs
  const hasServer = config.SMTP_URL !== undefined
  const state = failing > 0 ? 'failing' : waiting > 0 ? (hasServer ? 'waiting' : 'kept') : 'sent'
  return {
    kind: 'dashboards.email',
    label: words(locale, 'lab-figures:health.email'),
    isWell: failing === 0 && (hasServer ? !isLate : config.sample || waiting === 0),
    text: words(locale, `lab-figures:health.email_${state}`, { count: failing || waiting }),
    path: isAllowed(right('outbox.read'), person) ? hrefOf(toOutbox.outbox, { search: { state: 'unsent' } }) : null,
  }
}

async function jobs({ db, now, words, caller: { locale } }: HealthContext): Promise<HealthPart> {
  const { waiting, failing, oldest } = await queueLength(db, now)
  const isLate = oldest !== undefined && now.getTime() - oldest.getTime() > lateAfterMs
  const state = failing > 0 ? 'failing' : waiting > 0 ? 'waiting' : 'none'
  return {
    kind: 'dashboards.jobs',
    label: words(locale, 'lab-figures:health.jobs'),
    isWell: failing === 0 && !isLate,
    text: words(locale, `lab-figures:health.jobs_${state}`, { count: failing || waiting }),
    path: null,
  }
}

/** The disk of the data folder. */
async function disk({ words, caller: { locale }, config }: HealthContext): Promise<HealthPart> {
  const { blocks, bavail } = await statfs(config.DATA_DIR)
  const used = 1 - bavail / blocks
  const share = new Intl.NumberFormat(locale, { style: 'percent' }).format(used)
  return {
    kind: 'dashboards.disk',
    label: words(locale, 'lab-figures:health.disk'),
    isWell: used < fullAt,
    text: words(locale, 'lab-figures:health.disk_used', { share }),
    path: null,
  }
}

/** When a backup was last made; the sample needs none. */
async function backup({ db, now, words, caller: { locale }, config }: HealthContext): Promise<HealthPart> {
  const at = await lastBackup(db)
  const days = at && Math.max(0, Math.floor((now.getTime() - at.getTime()) / dayMs))
  return {
    kind: 'dashboards.backup',
    label: words(locale, 'lab-figures:health.backup'),
    isWell: config.sample || (days !== undefined && days < backupDueAfterDays),
    text:
      days === undefined
        ? words(locale, `lab-figures:health.backup_${config.sample ? 'sample' : 'never'}`)
        : new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day'),
    path: null,
  }
}

export const labHealth: FindHealth = context =>
  Promise.all([email(context), jobs(context), disk(context), backup(context)])
