import type { LucideIcon } from '@lucide/svelte';
import Banknote from '@lucide/svelte/icons/banknote';
import Beaker from '@lucide/svelte/icons/beaker';
import Bell from '@lucide/svelte/icons/bell';
import Bird from '@lucide/svelte/icons/bird';
import Book from '@lucide/svelte/icons/book';
import Bookmark from '@lucide/svelte/icons/bookmark';
import Box from '@lucide/svelte/icons/box';
import Briefcase from '@lucide/svelte/icons/briefcase';
import Bug from '@lucide/svelte/icons/bug';
import Building from '@lucide/svelte/icons/building';
import Calendar from '@lucide/svelte/icons/calendar';
import Camera from '@lucide/svelte/icons/camera';
import Car from '@lucide/svelte/icons/car';
import Cat from '@lucide/svelte/icons/cat';
import ChartColumn from '@lucide/svelte/icons/chart-column';
import ChartPie from '@lucide/svelte/icons/chart-pie';
import Clock from '@lucide/svelte/icons/clock';
import Cloud from '@lucide/svelte/icons/cloud';
import Code from '@lucide/svelte/icons/code';
import Coffee from '@lucide/svelte/icons/coffee';
import Compass from '@lucide/svelte/icons/compass';
import CreditCard from '@lucide/svelte/icons/credit-card';
import Crown from '@lucide/svelte/icons/crown';
import Dog from '@lucide/svelte/icons/dog';
import FaceSlightlySmiling from '@lucide/svelte/icons/face-slightly-smiling';
import FileText from '@lucide/svelte/icons/file-text';
import Fish from '@lucide/svelte/icons/fish';
import Flag from '@lucide/svelte/icons/flag';
import Flame from '@lucide/svelte/icons/flame';
import FlaskConical from '@lucide/svelte/icons/flask-conical';
import Folder from '@lucide/svelte/icons/folder';
import Gamepad2 from '@lucide/svelte/icons/gamepad-2';
import Gem from '@lucide/svelte/icons/gem';
import Ghost from '@lucide/svelte/icons/ghost';
import Gift from '@lucide/svelte/icons/gift';
import Globe from '@lucide/svelte/icons/globe';
import GraduationCap from '@lucide/svelte/icons/graduation-cap';
import Handshake from '@lucide/svelte/icons/handshake';
import Hash from '@lucide/svelte/icons/hash';
import Heart from '@lucide/svelte/icons/heart';
import Hourglass from '@lucide/svelte/icons/hourglass';
import House from '@lucide/svelte/icons/house';
import Picture from '@lucide/svelte/icons/image';
import Key from '@lucide/svelte/icons/key';
import Layers from '@lucide/svelte/icons/layers';
import Leaf from '@lucide/svelte/icons/leaf';
import Lightbulb from '@lucide/svelte/icons/lightbulb';
import Link from '@lucide/svelte/icons/link';
import Lock from '@lucide/svelte/icons/lock';
import Mail from '@lucide/svelte/icons/mail';
import MapPin from '@lucide/svelte/icons/map-pin';
import Megaphone from '@lucide/svelte/icons/megaphone';
import MessageSquare from '@lucide/svelte/icons/message-square';
import Mic from '@lucide/svelte/icons/mic';
import Moon from '@lucide/svelte/icons/moon';
import Music from '@lucide/svelte/icons/music';
import Newspaper from '@lucide/svelte/icons/newspaper';
import Package from '@lucide/svelte/icons/package';
import PenLine from '@lucide/svelte/icons/pen-line';
import Phone from '@lucide/svelte/icons/phone';
import Pizza from '@lucide/svelte/icons/pizza';
import Plane from '@lucide/svelte/icons/plane';
import Puzzle from '@lucide/svelte/icons/puzzle';
import Receipt from '@lucide/svelte/icons/receipt';
import Rocket from '@lucide/svelte/icons/rocket';
import Send from '@lucide/svelte/icons/send';
import Settings from '@lucide/svelte/icons/settings';
import Share2 from '@lucide/svelte/icons/share-2';
import Shield from '@lucide/svelte/icons/shield';
import ShoppingCart from '@lucide/svelte/icons/shopping-cart';
import Sparkles from '@lucide/svelte/icons/sparkles';
import Star from '@lucide/svelte/icons/star';
import Store from '@lucide/svelte/icons/store';
import Sun from '@lucide/svelte/icons/sun';
import Tag from '@lucide/svelte/icons/tag';
import Target from '@lucide/svelte/icons/target';
import Terminal from '@lucide/svelte/icons/terminal';
import Timer from '@lucide/svelte/icons/timer';
import TrendingUp from '@lucide/svelte/icons/trending-up';
import Trophy from '@lucide/svelte/icons/trophy';
import Umbrella from '@lucide/svelte/icons/umbrella';
import User from '@lucide/svelte/icons/user';
import Users from '@lucide/svelte/icons/users';
import Video from '@lucide/svelte/icons/video';
import Wallet from '@lucide/svelte/icons/wallet';
import Wrench from '@lucide/svelte/icons/wrench';
import Zap from '@lucide/svelte/icons/zap';
import type { TagIcon } from '../../../../api/tags.ts';

/** Every icon that a tag can have (docs/contract/tags.md#colours-and-icons). It is a chunk of its own: import it lazily. */
export const ICONS: Readonly<Record<TagIcon, LucideIcon>> = {
  banknote: Banknote,
  'bar-chart-3': ChartColumn,
  beaker: Beaker,
  bell: Bell,
  bird: Bird,
  book: Book,
  bookmark: Bookmark,
  box: Box,
  briefcase: Briefcase,
  bug: Bug,
  building: Building,
  calendar: Calendar,
  camera: Camera,
  car: Car,
  cat: Cat,
  clock: Clock,
  cloud: Cloud,
  code: Code,
  coffee: Coffee,
  compass: Compass,
  'credit-card': CreditCard,
  crown: Crown,
  dog: Dog,
  'file-text': FileText,
  fish: Fish,
  flag: Flag,
  flame: Flame,
  'flask-conical': FlaskConical,
  folder: Folder,
  'gamepad-2': Gamepad2,
  gem: Gem,
  ghost: Ghost,
  gift: Gift,
  globe: Globe,
  'graduation-cap': GraduationCap,
  handshake: Handshake,
  hash: Hash,
  heart: Heart,
  home: House,
  hourglass: Hourglass,
  image: Picture,
  key: Key,
  layers: Layers,
  leaf: Leaf,
  lightbulb: Lightbulb,
  link: Link,
  lock: Lock,
  mail: Mail,
  'map-pin': MapPin,
  megaphone: Megaphone,
  'message-square': MessageSquare,
  mic: Mic,
  moon: Moon,
  music: Music,
  newspaper: Newspaper,
  package: Package,
  'pen-line': PenLine,
  phone: Phone,
  'pie-chart': ChartPie,
  pizza: Pizza,
  plane: Plane,
  puzzle: Puzzle,
  receipt: Receipt,
  rocket: Rocket,
  send: Send,
  settings: Settings,
  'share-2': Share2,
  shield: Shield,
  'shopping-cart': ShoppingCart,
  smile: FaceSlightlySmiling,
  sparkles: Sparkles,
  star: Star,
  store: Store,
  sun: Sun,
  tag: Tag,
  target: Target,
  terminal: Terminal,
  timer: Timer,
  'trending-up': TrendingUp,
  trophy: Trophy,
  umbrella: Umbrella,
  user: User,
  users: Users,
  video: Video,
  wallet: Wallet,
  wrench: Wrench,
  zap: Zap,
};
