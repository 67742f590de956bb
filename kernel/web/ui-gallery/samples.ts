const text =
  'Build one small thing each week, measure it, and explain the result to a person who was not in the room when it was made.'

export const courses = [
  {
    id: 'course-1',
    by: 'Harbor Institute',
    title: 'Agents that read the room',
    text,
    level: 'Introductory',
    units: '6 units',
    done: 83,
  },
  {
    id: 'course-2',
    by: 'Universidad del Valle',
    title: 'Foundations of retrieval',
    text,
    level: 'Core',
    units: '7 units',
    done: 14,
  },
  {
    id: 'course-3',
    by: 'Kitasato Lab',
    title: 'Evaluating what you ship',
    text,
    level: 'Lab',
    units: '8 units',
    done: 25,
  },
  {
    id: 'course-4',
    by: 'Open Venture School',
    title: 'Prompt contracts for teams',
    text,
    level: 'Core',
    units: '5 units',
    done: 0,
  },
  {
    id: 'course-5',
    by: 'Harbor Institute',
    title: 'From pitch to pilot',
    text,
    level: 'Lab',
    units: '9 units',
    done: 100,
  },
  {
    id: 'course-6',
    by: '北里研究室',
    title: '予算内で動かす視覚モデル',
    text: '毎週ひとつ小さなものをつくり、測り、その場にいなかった人に結果を説明します。',
    level: '入門',
    units: '6ユニット',
    done: 50,
  },
]

const names = ['Ana Baker', 'Ana Berg', 'Ana Chen', 'Ana García', 'Jürgen Łukasz', '佐藤 花']
export const people = names.map((name, index) => ({
  name,
  email: `person.${index * 10}@example.org`,
  role: index % 3 ? 'Student' : 'Administrator',
  since: `2025-0${index + 1}-12`,
  score: (index * 37) % 101,
}))

export const quarters = {
  categories: ['Q1', 'Q2', 'Q3', 'Q4', 'Q5', 'Q6', 'Q7', 'Q8'],
  series: [
    { name: 'Agents', values: [120, 190, 260, 240, 380, 520, 610, 840] },
    { name: 'Robotics', values: [80, 130, 110, 190, 210, 260, 300, 420] },
  ],
  format: (value: number) => value.toLocaleString('en-US'),
}

export const lesson = `
<p>A working <strong>retrieval agent</strong> answers questions about a public data set, with an <a href="#sheet">evaluation sheet</a>. It calls <code>search(query)</code> before it speaks.</p>
<h2 id="steps">What you will build</h2>
<ol><li>Collect and clean the corpus</li><li>Write the first ten questions by hand<ul><li>five easy ones</li><li>five that hurt</li></ul></li><li>Ship, measure, repeat</li></ol>
<blockquote><p>A result nobody can reproduce is a rumour.</p></blockquote>
<pre tabindex="0"><code>const answer = await agent.ask('Which grid stations were idle in May, and how do you know it?')
assert(answer.sources.length &gt; 0)</code></pre>
<div class="callout callout-tip"><p class="callout-title">Tip</p><p>Write the test before the prompt.</p></div>
<div class="callout callout-note"><p class="callout-title">Note</p><p>Runs on two cores, see <code>README</code>.</p></div>
<div class="callout callout-warning"><p class="callout-title">Warning</p><p>Costs money when left alone.</p></div>
<div class="callout callout-important"><p class="callout-title">Important</p><p>Keep the answers out of the corpus.</p></div>
<div class="callout callout-caution"><p class="callout-title">Caution</p><p>Never run code a model wrote outside a sandbox.</p></div>
<h3>Weekly rhythm</h3>
<div class="table-scroll" tabindex="0" role="region" aria-label="Weekly rhythm"><table><thead><tr><th>Week</th><th>Focus</th><th>Output</th></tr></thead><tbody><tr><td>1</td><td>Framing</td><td>one-page brief</td></tr><tr><td>2</td><td>Data</td><td>cleaned set</td></tr></tbody></table></div>
<p lang="ja">エージェントは、目標を確かめられるときにだけ賢くなります。まずテストを書き、それからプロンプトを書きましょう。</p>`
