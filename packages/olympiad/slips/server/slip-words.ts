/** Words of passwords: 3 to 7 small letters, easy to read aloud, type and spell; a test counts them. */
export const SLIP_WORDS: readonly string[] = `
acorn agate alder alley almond amber anchor angle ankle apple apron arbor arena armor arrow aspen aster atlas
attic autumn badge bagel baker balcony ballad bamboo banjo banner barley barrel basil basin basket batch
bazaar beach beacon beaver bench berry bicycle birch bishop blanket blossom board bonnet border bottle boulder
bowl bracket branch brass bread breeze brick bridge bronze brook broom bubble bucket buckle buffalo bugle
bundle butter button cabin cable cactus camel camera canal candle canoe canvas canyon caravan carbon cargo
carpet carrot castle cedar cellar cello cement center chain chalk channel chapel cherry chess chimney cider
cinema circle circus citrus clay cliff clock clover cobalt cobbler coconut coffee collar colony column comet
compass copper coral corner cotton cradle crane crater crayon cricket crown crystal cube curtain cushion
cypress daisy dancer dawn deer delta desert desk diamond dinner dolphin donkey door dragon drawer drum dune
eagle earth easel echo eclipse elbow ember emerald engine equator fabric falcon farmer feather fence fern
ferry fiddle field finch flagon flame flute forest fossil fox frame freckle frost fruit galaxy gallery garden
garlic garnet gazelle geyser ginger giraffe glacier globe glove goblet gondola granite grape grass gravel
guitar hammer hammock harbor harp harvest hazel hedge helmet herald heron hickory hill hockey honey horizon
horse hotel iceberg indigo inkwell iris island ivory jacket jaguar jasmine jelly jewel journal jungle juniper
kayak kettle kingdom kitchen kite kitten koala ladder lagoon lake lamp lantern lapel lark laurel lava lawn
leaf ledger lemon lentil leopard letter lever lichen lilac lily linen lion lizard llama lobster locket lodge
lotus lumber lunch lynx magnet magpie mango mantle maple marble market marsh meadow medal melody melon mentor
meteor mill mineral mint mirror mitten monsoon moon mosaic motor museum mustard napkin narrow nectar needle
nest nickel noodle north nugget nutmeg oasis oatmeal ocean octave olive onion opal orange orbit orchard orchid
organ otter owl oyster paddle palace palm panda panther papaya paper parade parcel parrot pasta pastel pasture
peach peacock peanut pear pearl pebble pedal pelican pencil penguin pepper petal piano picnic pigeon pillow
pilot pine pioneer planet plaza plum pocket poem pollen pond poplar porch potato pottery prairie prism puddle
puffin pumpkin puppet puzzle pyramid quarry quartz quill quilt rabbit radish raft railway rain raisin ranch
raven reef ribbon rice river robin rocket rope rose ruby saddle saffron sailor salad salmon sand sandal satin
saucer scarf school scooter seed shadow shelf shell shore shovel silk silver sketch sky slate sled slipper
snow socket sonnet soup sparrow spice spider spinach spiral sponge spoon spring spruce squash stable stadium
star statue stone stork storm stove straw stream street sugar summer sunset swallow swan table teapot temple
tennis tent theater thimble thistle throne thunder tiger timber tomato topaz torch tower tractor train tray
tree trumpet tulip tunnel turban turtle valley vanilla vase velvet veranda village vine violet violin volcano
voyage wagon walnut walrus water wave weaver wharf wheat wheel whistle willow window winter wizard wolf wood
wool yacht yarn yogurt zebra zenith zephyr zinc
`
  .trim()
  .split(/\s+/)
