import { useState } from 'react'
import { Button, LinkButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { CodeField } from '../ui/code-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Drawer } from '../ui/drawer.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Select } from '../ui/select.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { toast, Toasts } from '../ui/toast.tsx'

export function Fields() {
  const [tab, setTab] = useState('form')
  return (
    <Tabs
      label="Fields"
      value={tab}
      onChange={setTab}
      items={[
        { id: 'form', label: 'In a form', panel: <Form /> },
        { id: 'layers', label: 'Above the page', panel: <Layers /> },
      ]}
    />
  )
}

function Form() {
  const [code, setCode] = useState('4711')
  return (
    <div className="grid gap-8 md:grid-cols-2">
      <div className="flex flex-col gap-5">
        <TextField label="Full name" name="name" required error="This field is required" />
        <TextField label="Email" name="email" type="email" required defaultValue="ana.garcia@example.org" />
        <PasswordField label="Password" name="password" showLabel="Show password" hint="8 to 128 characters" />
        <CodeField label="Code" hint="We sent it to ana.garcia@example.org" value={code} onChange={setCode} />
        <Select
          label="Language"
          options={[
            { value: 'en', label: 'English' },
            { value: 'ja', label: '日本語' },
          ]}
        />
      </div>
      <div className="flex flex-col gap-5">
        <RadioGroup
          label="Stage"
          name="stage"
          inline
          defaultValue="idea"
          choices={['Idea', 'Prototype', 'Revenue'].map(label => ({ label, value: label.toLowerCase() }))}
        />
        <TextArea
          label="What problem do you solve?"
          name="problem"
          required
          hint="Between 40 and 600 characters"
          error="Write at least 40 characters"
        />
        <RadioGroup
          label="What does an agent need first?"
          name="quiz"
          card
          defaultValue="b"
          choices={[
            { value: 'a', label: 'A larger model' },
            {
              value: 'b',
              label: 'A goal it can check',
              hint: 'Right: without it nothing tells when to stop.',
              tone: 'good',
            },
            { value: 'c', label: 'More tools' },
          ]}
        />
        <Checkbox label="I agree to the studio rules" name="rules" error="Please accept the rules" />
      </div>
    </div>
  )
}

function Layers() {
  const [open, setOpen] = useState('')
  const close = () => setOpen('')
  return (
    <div className="flex flex-wrap gap-3">
      {['dialog', 'left', 'right'].map(which => (
        <Button key={which} onClick={() => setOpen(which)}>
          Open {which}
        </Button>
      ))}
      <Button onClick={() => toast('Course archived', { undo: { label: 'Undo', onUndo: () => undefined } })}>
        Say it
      </Button>
      <Dialog
        isOpen={open === 'dialog'}
        onClose={close}
        title="Leave this course?"
        closeLabel="Close"
        footer={<Button kind="danger">Leave</Button>}
      >
        Your progress is kept; you can come back.
      </Dialog>
      <Drawer isOpen={open === 'left'} onClose={close} side="left" width={280} title="AI Lab" closeLabel="Close">
        <LinkButton kind="ghost" href="#dashboard">
          Dashboard
        </LinkButton>
      </Drawer>
      <Drawer isOpen={open === 'right'} onClose={close} side="right" belowHeader title="Account" closeLabel="Close">
        <Button wide>Profile settings</Button>
      </Drawer>
      <Toasts label="Messages" dismissLabel="Dismiss" />
    </div>
  )
}
