import { IconEyeOff } from '@tabler/icons-react'
import { useSearch } from '#kernel/web/navigation.ts'
import { sayProblem } from '#kernel/web/say-problem.ts'
import { Button } from '#kernel/web/ui/button.tsx'
import { toast } from '#kernel/web/ui/toast.tsx'
import { useWrite } from '#kernel/web/use-call.ts'
import { useWords } from '#kernel/web/words.ts'
import { toNews } from '../../contract/addresses.ts'
import { news } from '../../contract/index.ts'

/** Lets editors hide an item from everybody, and undo that. */
export function HideItem({ id }: { id: string }) {
  const { t } = useWords('news')
  const { t: kernel } = useWords('kernel')
  const [, setSearch] = useSearch(toNews.list)
  const { write, isWriting } = useWrite(news.hideItem, { refreshes: [news.search] })
  const onUndo = () => sayProblem(write({ item_id: id, is_hidden: false }))
  const hide = async () => {
    await setSearch({ item: undefined }, { replace: true })
    await write({ item_id: id, is_hidden: true })
    toast(t('item.hidden'), { undo: { label: kernel('actions.undo'), onUndo } })
  }
  return (
    <Button kind="ghost" small busy={isWriting} onClick={() => sayProblem(hide())}>
      <IconEyeOff aria-hidden />
      {t('item.hide')}
    </Button>
  )
}
