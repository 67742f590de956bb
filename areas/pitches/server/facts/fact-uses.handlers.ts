import { ensureMay, ownStartup, shownValue, statementsOf } from '#areas/startups/server/exports.ts'
import type { Handlers } from '#kernel/server/handle.ts'
import type { tracing } from '../../contract/fact-calls.ts'
import { factVersions } from '../pitch-view.ts'
import * as query from './fact-uses.queries.ts'

export const factUseHandlers: Handlers<typeof tracing> = {
  async factUses({ business_id, key }, { db, person }) {
    ensureMay(await ownStartup(db, business_id, person.id), 'edit')
    const current = (await factVersions(db, business_id)).get(key) ?? null
    const sections = await query.sectionsStating(db, business_id, key)
    const seen = await query.seenVersions(db, { business_id, key, current })
    const statements = new Map((await statementsOf(db, business_id, key)).map(each => [each.version, each]))
    return {
      sections: sections.map(({ fact_version, ...section }) => ({ ...section, is_stale: fact_version !== current })),
      seen: seen.map(({ fact_version, ...row }) => {
        const statement = statements.get(fact_version)
        const value = statement ? shownValue(statement) : { count: null, money: null }
        return { ...row, ...value, as_of: statement?.as_of ?? null }
      }),
    }
  },
}
