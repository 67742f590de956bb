/** The purpose of a repository, as its curator sees it. */
export const categories = ['frameworks', 'models', 'tools', 'evaluation', 'data', 'learning'] as const
export type Category = (typeof categories)[number]

/**
 * ok: its figures are current · stale: the last check failed, and it is checked again · missing: it no longer exists at
 * GitHub.
 */
export const repositoryStates = ['ok', 'stale', 'missing'] as const
export type RepositoryState = (typeof repositoryStates)[number]

/** active: pushed within 90 days · quiet: within 180 · silent: longer ago. */
export const healths = ['active', 'quiet', 'silent', 'archived', 'missing'] as const
export type Health = (typeof healths)[number]

/** Days since the last push after which a repository is quiet, and silent. */
export const quietAfterDays = 90
export const silentAfterDays = 180

export const repositorySorts = ['growth', 'stars', 'pushed', 'name'] as const
export type RepositorySort = (typeof repositorySorts)[number]

/** Why the last check failed. */
export const checkFaults = [
  'address',
  'refused',
  'unreachable',
  'timeout',
  'too_large',
  'redirects',
  'status',
  'invalid',
  'token',
  'rate_limit',
  'not_found',
] as const
export type CheckFault = (typeof checkFaults)[number]

export const alertKinds = [
  'renamed',
  'archived',
  'unarchived',
  'licence',
  'silent',
  'active_again',
  'missing',
  'found_again',
] as const
export type AlertKind = (typeof alertKinds)[number]

/** The most repositories that are compared in a chart. */
export const mostCompared = 4
