import { momentsOf } from '#kernel/contract/time/wall-time.ts'

export type TimeFault = 'required' | 'clock_skips' | 'clock_twice' | 'ends_before_start'

type Times = { starts_local: string; ends_local: string; time_zone: string; fold: '' | 'earlier' | 'later' }

function faultOf(local: string, { time_zone, fold }: Times): TimeFault | undefined {
  if (!local) return 'required'
  const moments = momentsOf(time_zone, local)
  if (moments.length === 0) return 'clock_skips'
  return moments.length > 1 && !fold ? 'clock_twice' : undefined
}

/** The faults in the times of a form, before the server reports them. */
export function timeFaults(times: Times): Partial<Record<'starts_local' | 'ends_local', TimeFault>> {
  const [starts, ends] = [faultOf(times.starts_local, times), faultOf(times.ends_local, times)]
  const isTurned = !starts && !ends && times.ends_local <= times.starts_local && !times.fold
  return {
    ...(starts && { starts_local: starts }),
    ...(ends ? { ends_local: ends } : isTurned && { ends_local: 'ends_before_start' }),
  }
}
