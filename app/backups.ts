/** Tables whose rows describe what each start of the lab installs in the database: a restored lab installs it again. */
export const notInBackups: readonly string[] = ['public.search_sources', 'graphile_worker.migrations']
