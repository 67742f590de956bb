import { areaContract } from '#kernel/contract/area.ts'

export * from './evidence.ts'
export * from './sources.ts'

export const evidenceContract = areaContract({
  calls: {},
  failures: {
    'source.unreadable': 422,
    'source.no_text': 422,
    'source.too_slow': 422,
    'source.unreachable': 422,
    'source.address_refused': 422,
    'source.too_large': 413,
    'source.wrong_kind': 415,
  },
  rights: {},
})
