import { classNames } from '#kernel/web/ui/class-names.ts'

const most = 8

/** A full dot for each outlet with a report of its own, an empty one for each item that repeats another. */
export const ReportDots = ({ story: { items, independent } }: { story: { items: number; independent: number } }) => (
  <span aria-hidden className="flex shrink-0 gap-0.5">
    {Array.from({ length: Math.min(items, most) }, (_, at) => (
      <span
        key={at}
        className={classNames('size-2 rounded-full border border-brand', at < independent && 'bg-brand')}
      />
    ))}
  </span>
)
