/** The version of the platform's time zone rules, such as 2026a. */
export const zoneRulesVersion: string = process.versions['tz'] ?? 'unknown'
