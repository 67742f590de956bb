import { useRead } from '#kernel/web/use-call.ts'
import { institutes } from '../../contract/index.ts'
import { OverviewCharts } from './overview-charts.tsx'

/** The charts of a supervisor's page, for an administrator. */
export function InstituteFigures({ instituteId }: { instituteId: string }) {
  return <OverviewCharts info={useRead(institutes.info, { institute_id: instituteId })} />
}
