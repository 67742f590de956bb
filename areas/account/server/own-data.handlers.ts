import { found } from '#kernel/server/failures.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { security } from '../contract/security.ts'
import { writeAudit } from './audit.queries.ts'
import { ensureSession } from './challenge-mails.ts'
import type { OwnDataOfAreas } from './own-data.queries.ts'
import { zipOfPerson } from './own-data.ts'
import { userById } from './people.queries.ts'

export const ownDataHandlers = (areas: OwnDataOfAreas): Pick<Handlers<typeof security>, 'exportData'> => ({
  async exportData(_input, context) {
    ensureSession(context.person)
    const { db, now, person } = context
    const user = found(await userById(db, person.id))
    await writeAudit(db, { actor_id: person.id, action: 'account.exported', target_id: person.id, at: now })
    const bytes = await zipOfPerson(context, user, areas)
    return { bytes, name: `ai-lab-${user.handle}-${now.toISOString().slice(0, 10)}.zip`, media_type: 'application/zip' }
  },
})
