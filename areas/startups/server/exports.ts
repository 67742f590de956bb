export { factsOf, statementsOf } from './facts/facts.queries.ts'
export { shownValue } from './facts/shown-value.ts'
export { ensureMay, ensureOpen, lockOwn, ownStartup, refreshTeam, type Membership } from './membership.ts'
export { rightsIn } from './startup-rules.ts'
export {
  industriesOf,
  industriesOfAll,
  isModuleOn,
  startupById,
  switchModule,
  type StartupRow,
} from './startups.queries.ts'
export { editedWith, memberOf, teamOf, teamsWith } from './team.queries.ts'
