// The generated articles are made of these phrases.

const list = (text: string): readonly string[] => text.trim().split(/,\s+/);

export const titleSubjects = list(`
  Window light, A bare backdrop, The second outfit, Warm strobes, An empty chair, The first ten frames,
  A borrowed jacket, Hands at rest, Low shadows, A slow morning, The long mirror, Half a smile, Paper flowers,
  Bare feet, One good lamp, The last five minutes, A plain wall, Two stools, Dry grasses, A heavy coat,
  The quiet corner, Old records, A linen shirt, The open door, Soft focus, A folding screen, Loose hair,
  The handheld remote
`);

export const titleUses = list(`
  for shy people, for a headshot, for two friends, for a large family, for a small brand, for an actor, for a musician,
  for a dating profile, for a book jacket, for new parents, for a team, for a birthday, for a first visit,
  for a second visit, for a couple, for a dancer, for a maker, for a graduate, for a poet, for a runner, for a cook,
  for a teacher, for a traveler, for a gardener, for a model, for a painter, for a nurse, for a baker
`);

export const titleTimes = list(`
  in spring, in summer, in autumn, in winter, on a Monday, on a Sunday, before noon, after five, in the rain,
  at short notice, in half an hour, in ninety minutes, with a friend, with a dog, without a plan, without a phone,
  step by step, on a budget, from scratch, at your own pace
`);

export const tagNames = list(`
  posing, outfits, lighting, couples, families, friends, headshots, actors, models, dating, brands, teams, music, food,
  makeup, hair, privacy, confidence, shyness, props, backdrops, color, editing, prints, gifts, children, pets, planning,
  budget, first visit, seasons, movement, hands, history, wellness, jewelry, dance, writing, travel, albums
`);

export const openers = list(`
  Most of the time, On a weekday, After the first song, Before you leave home, With the door closed,
  For a short session, In front of the mirror, Once the lamps are warm, If you come as two, At the end,
  When nothing works, Between two outfits, Without anybody watching, As a rule, Now and then
`);

export const subjects = list(`
  the light, your shoulder, the remote, a plain shirt, the mirror, a quiet room, your left hand, the backdrop,
  an open collar, the softbox, a second chair, the preview, the whole frame, a narrow lens, the music, a wide stance,
  your gaze, the corner lamp, a long coat, the first picture
`);

export const verbs = list(`
  settles, carries, softens, follows, changes, keeps, finds, opens, steadies, answers, holds, loosens, crosses, frames,
  meets, supports, repeats, brightens, slows, returns to
`);

export const objects = list(`
  the line of the jaw, a shadow on the wall, the weight of the body, an old habit, the pose before it,
  the color of the paper, a breath between frames, the edge of the mirror, what the camera sees, a small movement,
  the space around you, the rhythm of the session, a look that you know, the next outfit, the height of the stool,
  a gesture from home, the texture of the cloth, one clear idea
`);

export const endings = list(`
  and nobody has to explain why, so leave it for a few frames, while the record plays on, before you check the tablet,
  as long as you keep breathing, even in a session of 25 minutes, and the picture shows it at once,
  which is easier than it sounds, when you give it a little time, and that is usually enough,
  although it feels strange at first, because the room is yours, until you no longer think about it
`);

export const linkedPhrases = list(`
  a self-portrait studio, professional photography, the east side of Charlotte
`);

export const headings = list(`
  Where to begin, What the light does, What to bring, How the room is set, A word on clothes, When it feels stiff,
  Small changes, Working with the mirror, Choosing a backdrop, Music and pace, How many frames, Coming as two,
  Close and far, The order of things, Hair and skin, Taking a break, What others did, Looking at the pictures,
  If you run out of time, Making it yours, What it costs, Before the door closes, After the session, One last idea
`);

export const questions = list(`
  How long should I book?, What if I blink?, Can I bring a friend?, Is there a place to change?,
  Do I need any experience?, Which outfit comes first?, How close can I stand?, Can I bring my own lamp?,
  What happens to the files?, How do I keep my hands still?, Can we swap the remote?, Is the music loud?,
  What if I arrive early?, How many people fit?, Can I use my phone too?, Where do I look?
`);
