/** Centred in its parent: shown while a page's code loads (specification, section 3). */
export const Spinner = ({ label }: { label: string }) => (
  <div role="status" className="grid min-h-40 flex-1 place-items-center">
    <span className="size-8 animate-turn rounded-full border-[3px] border-line border-t-brand" />
    <span className="sr-only">{label}</span>
  </div>
)
