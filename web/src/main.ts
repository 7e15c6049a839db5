/** The page begins here. */

import "./styles.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { noticeReader } from "./lib/idle";
import { keepSettings } from "./lib/settings.svelte";
import { preferredLanguage, speak } from "./lib/words.svelte";

keepSettings();
noticeReader();
const target = document.getElementById("page");
if (target) speak(preferredLanguage()).then(() => mount(App, { target }));
